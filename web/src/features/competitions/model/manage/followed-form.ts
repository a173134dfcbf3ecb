/** For a form over what the server has: a box that was not touched here follows what others change. */
export const followServer = { resetOptions: { keepDirtyValues: true } } as const;

/** For `reset` of such a form, which would otherwise leave alone every box that was touched. */
export const resetAllFields = { keepDirtyValues: false } as const;
