/** For a form over server data: fields not edited here follow other people's changes. */
export const followServer = { resetOptions: { keepDirtyValues: true } } as const;

/** For `reset` of such a form, to reset edited fields as well. */
export const resetAllFields = { keepDirtyValues: false } as const;

/**
 * @returns whether such a form has unsaved changes. After following somebody else's change it calls itself clean,
 * with the user's own values still in it.
 */
export function isEdited(formState: { isDirty: boolean; dirtyFields: object }): boolean {
  return formState.isDirty || Object.keys(formState.dirtyFields).length > 0;
}
