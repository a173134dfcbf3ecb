import { useState } from 'react';
import { applyTheme, readTheme } from '../lib/browser/theme';
import { SegmentedControl } from './segmented-control';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeSwitch() {
  const [choice, setChoice] = useState(readTheme);
  return (
    <SegmentedControl
      label="Theme"
      options={options}
      value={choice}
      onChange={(next) => {
        applyTheme(next);
        setChoice(next);
      }}
    />
  );
}
