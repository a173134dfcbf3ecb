import { type ExportDelimiter, exportDelimiters } from '@cruxboard/contracts/exports';
import { useState } from 'react';
import { Select } from './select';

const texts = {
  label: 'CSV separated by',
  delimiters: { comma: 'Commas', semicolon: 'Semicolons', tab: 'Tabs' },
} as const;

interface DelimiterSelectProps {
  value: ExportDelimiter;
  onChange: (delimiter: ExportDelimiter) => void;
  className?: string;
}

/** What separates the cells of a CSV. */
export function DelimiterSelect({ value, onChange, className }: DelimiterSelectProps) {
  return (
    <Select
      label={texts.label}
      className={className}
      options={exportDelimiters.map((one) => ({ value: one, label: texts.delimiters[one] }))}
      value={value}
      onChange={({ target }) =>
        onChange(exportDelimiters.find((one) => one === target.value) ?? 'comma')
      }
    />
  );
}

/** @returns the chosen delimiter, at first the one that the person's spreadsheet probably reads. */
export function useDelimiter() {
  return useState<ExportDelimiter>(usualDelimiter);
}

/** Spreadsheets of countries with decimal commas read semicolons. */
function usualDelimiter(): ExportDelimiter {
  return (1.5).toLocaleString().includes(',') ? 'semicolon' : 'comma';
}
