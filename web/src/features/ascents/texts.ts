export const texts = {
  notLogged: (why: string) => `Not logged: ${lowerFirst(why)}`,
  notUndone: (why: string) => `Not undone: ${lowerFirst(why)}`,
} as const;

function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
