/** Competitor fields that no public log, leaderboard or export may contain. */
export const contactFields = ['email', 'phone'] as const;
export type ContactField = (typeof contactFields)[number];

/** Returns the contact fields, each null. */
export function noContacts(): Record<ContactField, null> {
  // one entry for each field
  return Object.fromEntries(contactFields.map((field) => [field, null])) as Record<
    ContactField,
    null
  >;
}
