import {
  type NumberRule,
  type TextRule,
  validateField,
  validateNumberField,
} from '@cruxboard/domain/patterns';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, errorSentence } from '../api/errors';

/** @returns a form's validator for a text by the domain's rule: true, or the message. */
export function textCheck(rule: TextRule) {
  return (raw: string): true | string => {
    const checked = validateField(rule, raw);
    return checked.ok ? true : checked.error.message;
  };
}

/** The same for an optional text. */
export function optionalTextCheck(rule: TextRule) {
  const check = textCheck(rule);
  return (raw: string): true | string => (raw.trim() === '' ? true : check(raw));
}

/** The same for a number as typed; empty passes if it is optional. */
export function numberCheck(rule: NumberRule, { isOptional = false } = {}) {
  return (raw: string): true | string => {
    if (isOptional && raw.trim() === '') return true;
    const checked = validateNumberField(rule, raw);
    return checked.ok ? true : checked.error.message;
  };
}

/** @returns the number of a validated input; null if empty. */
export function parseNumber(raw: string): number | null {
  const text = raw.trim().replace(',', '.');
  return text === '' ? null : Number(text);
}

/** @returns the text to send; null if empty. */
export function textOf(raw: string): string | null {
  const text = raw.trim();
  return text === '' ? null : text;
}

/** @returns an optional number as the input's text. */
export function boxOf(value: number | string | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/**
 * Shows the server's field errors on their fields and focuses the first.
 * @returns the message for the form as a whole; undefined if the fields say it all
 */
export function showFaults<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
  fieldOf: (path: string) => FieldPath<V> | null,
): string | undefined {
  if (!(error instanceof ApiError)) return errorSentence(error);
  let shown = 0;
  for (const fault of error.fields) {
    const field = fieldOf(fault.path);
    if (field === null) continue;
    setError(field, { type: 'server', message: fault.message }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  return shown > 0 && shown === error.fields.length ? undefined : errorSentence(error);
}
