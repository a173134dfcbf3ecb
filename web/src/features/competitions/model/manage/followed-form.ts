/** For a form over server data: fields not edited here follow other people's changes. */
export const followServer = { resetOptions: { keepDirtyValues: true } } as const;

/** For `reset` of such a form, to reset edited fields as well. */
export const resetAllFields = { keepDirtyValues: false } as const;
