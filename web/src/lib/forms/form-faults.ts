import {
  type NumberRule,
  type TextRule,
  validateField,
  validateNumberField,
} from '@cruxboard/domain/patterns';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, errorSentence } from '../api/errors';

/** @returns a form's check of a text by the domain's rule: true, or the sentence. */
export function textCheck(rule: TextRule) {
  return (raw: string): true | string => {
    const checked = validateField(rule, raw);
    return checked.ok ? true : checked.error.message;
  };
}

/** The same for a text that may be left empty. */
export function optionalTextCheck(rule: TextRule) {
  const check = textCheck(rule);
  return (raw: string): true | string => (raw.trim() === '' ? true : check(raw));
}

/** The same for a number that is typed; empty is fine where it is optional. */
export function numberCheck(rule: NumberRule, { isOptional = false } = {}) {
  return (raw: string): true | string => {
    if (isOptional && raw.trim() === '') return true;
    const checked = validateNumberField(rule, raw);
    return checked.ok ? true : checked.error.message;
  };
}

/** @returns the number that was typed and has passed its check; null for nothing. */
export function numberOf(raw: string): number | null {
  const text = raw.trim().replace(',', '.');
  return text === '' ? null : Number(text);
}

/** @returns the text as it is sent; null for nothing. */
export function textOf(raw: string): string | null {
  const text = raw.trim();
  return text === '' ? null : text;
}

/** @returns how an optional number stands in its box. */
export function boxOf(value: number | string | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/**
 * Puts the server's faults on the fields they name, the first of them in focus.
 * @returns what is left to say for the form as a whole; undefined where the fields say it all
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
