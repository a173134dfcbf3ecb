/** What the permissions, requests and log entries call categories and cohorts. */
export const groupWords = {
  category: { plural: 'categories', idKey: 'categoryId', action: 'editCategories' },
  cohort: { plural: 'cohorts', idKey: 'cohortId', action: 'editCohorts' },
} as const;
