/** Where somebody is named: beside what they do in the product, or on a screen in the gym. */
type Stage = 'product' | 'screens';

const wishes: Readonly<Record<Stage, string>> = {
  product: 'is_visible_in_product',
  screens: 'is_visible_on_screens',
};

/** SQL: whether somebody agreed to be shown with full name and photo. @param account a table or alias. */
function isVisible(account: string, stage: Stage = 'product'): string {
  return `${account}.${wishes[stage]}`;
}

/**
 * SQL: how somebody is named to other climbers. Gym rankings, lists of climbers, solutions and comments use this;
 * competitions' boards never do, and staff read full names.
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
