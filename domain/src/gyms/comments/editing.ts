/** How long a comment can be edited, in milliseconds. Source: product rules, comments. */
export const commentEditMs = 300_000;

/** Tells whether a comment can still be edited: for five minutes after it was written, the last instant included. */
export function canEditComment(of: { readonly createdAt: Date; readonly now: Date }): boolean {
  return of.now.getTime() - of.createdAt.getTime() <= commentEditMs;
}
