import { fieldRules, validateField } from '@cruxboard/domain/patterns';

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** @returns the contact shown in the list: the email, or else the phone. */
export function contactOf({ email, phone }: Contact): string {
  return email ?? phone ?? '';
}

const isEmail = (text: string) => /[@a-z]/i.test(text);

/** Validates as an email or phone, whichever it looks like; empty is valid. */
export function contactCheck(raw: string): true | string {
  if (raw.trim() === '') return true;
  const rule = isEmail(raw) ? fieldRules.competitor.email : fieldRules.competitor.phone;
  const checked = validateField(rule, raw);
  return checked.ok ? true : checked.error.message;
}

/** @returns the changes for an edited contact; the other one stays. */
export function contactChanges(before: Contact, raw: string): Partial<Contact> {
  const text = raw.trim();
  if (text === contactOf(before)) return {};
  if (text === '') return before.email === null ? { phone: null } : { email: null };
  return isEmail(text) ? { email: text } : { phone: text };
}
