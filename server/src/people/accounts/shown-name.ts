/** Where somebody is named: beside what they do in the product, or on a screen in the gym. */
type Stage = 'product' | 'screens';

const wishes: Readonly<Record<Stage, readonly string[]>> = {
  product: ['is_visible_in_product'],
  // the stricter: a full name that the product doesn't show isn't on a wall either
  screens: ['is_visible_in_product', 'is_visible_on_screens'],
};

/** SQL: whether somebody agreed to be shown with full name and photo. @param account a table or alias. */
export function isVisible(account: string, stage: Stage = 'product'): string {
  return `(${wishes[stage].map((wish) => `${account}.${wish}`).join(' and ')})`;
}

/**
 * SQL: how somebody is named to other climbers. Gym rankings, lists of climbers, solutions and comments use this,
 * profiles `shownPerson`; competitions' boards never do, and staff read full names.
 * @param account a table or alias.
 * @returns an expression, '' before a name is given.
 */
export function shownName(account: string, stage: Stage = 'product'): string {
  const initial = `left(trim(${account}.last_name), 1)`;
  return `trim(case when ${isVisible(account, stage)} then ${account}.first_name || ' ' || ${account}.last_name
    else ${account}.first_name || coalesce(' ' || nullif(${initial}, '') || '.', '') end)`;
}

/** SQL: their photo, if they want to be seen. */
export function shownPhoto(account: string, stage: Stage = 'product'): string {
  return `case when ${isVisible(account, stage)} then ${account}.photo_url end`;
}

interface NamedAccount {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photoUrl: string | null;
  readonly isVisibleInProduct: boolean;
}

/** The same rule for a row, and for whoever looks: people see themselves in full. */
export function shownPerson(
  { uid, firstName, lastName, photoUrl, isVisibleInProduct }: NamedAccount,
  viewerUid: string | null,
): { name: string; photoURL: string | null } {
  if (isVisibleInProduct || uid === viewerUid) {
    return { name: `${firstName} ${lastName}`.trim(), photoURL: photoUrl };
  }
  const [initial] = lastName.trim();
  const name = initial === undefined ? firstName : `${firstName} ${initial}.`;
  return { name: name.trim(), photoURL: null };
}
