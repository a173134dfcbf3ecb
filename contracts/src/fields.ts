import { type TextRule, validateField } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';

/**
 * A text that follows one of the domain's field rules.
 * @returns a schema whose output is normalised; a broken rule is one issue with the rule's sentence.
 */
export function text(rule: TextRule) {
  return z.pipe(
    z.string(),
    z.transform((raw, context) => {
      const checked = validateField(rule, raw);
      if (checked.ok) return checked.value;
      context.issues.push({ code: 'custom', input: raw, message: checked.error.message });
      return z.NEVER;
    }),
  );
}

/** The same for an optional field: empty or blank text becomes null. */
export function optionalText(rule: TextRule) {
  return z.pipe(
    z.nullable(z.string()),
    z.transform((raw, context) => {
      if (raw === null || raw.trim() === '') return null;
      const checked = validateField(rule, raw);
      if (checked.ok) return checked.value;
      context.issues.push({ code: 'custom', input: raw, message: checked.error.message });
      return z.NEVER;
    }),
  );
}
