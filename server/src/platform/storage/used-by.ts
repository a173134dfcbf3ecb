/**
 * @param use what it is used as, like `climbs.photo`
 * @param id of what shows it
 * @returns what a file is marked with while something shows it (`usedFor`).
 */
export const usedBy = (use: string, id: string): string => `${use}:${id}`;
