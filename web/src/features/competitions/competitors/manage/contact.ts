import { fieldRules, validateField } from '@cruxboard/domain/patterns';

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** @returns what stands in the list's one contact column: the e-mail, else the phone. */
export function contactOf({ email, phone }: Contact): string {
  return email ?? phone ?? '';
}

const isEmail = (text: string) => /[@a-z]/i.test(text);

/** Checks by the rule of what it looks like; nothing is fine. */
export function contactCheck(raw: string): true | string {
  if (raw.trim() === '') return true;
  const rule = isEmail(raw) ? fieldRules.competitor.email : fieldRules.competitor.phone;
  const checked = validateField(rule, raw);
  return checked.ok ? true : checked.error.message;
}

/** @returns what a changed contact column means: the other of the two is left as it was. */
export function contactChanges(before: Contact, raw: string): Partial<Contact> {
  const text = raw.trim();
  if (text === contactOf(before)) return {};
  if (text === '') return before.email === null ? { phone: null } : { email: null };
  return isEmail(text) ? { email: text } : { phone: text };
}
