/** @returns what somebody searches for, without outer and doubled white space. */
export function searchText(raw: string): string {
  return raw.replace(/\s+/gu, ' ').trim();
}
