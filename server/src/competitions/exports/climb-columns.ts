import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';

/**
 * @returns the climbs by number, each with its column's name, the same in every table: "climb A1", "climb 7" where
 * codes are missing or not unique.
 */
export function climbsWithNames(
  climbs: Iterable<CompetitionClimb>,
): { readonly climb: CompetitionClimb; readonly name: string }[] {
  const all = [...climbs];
  const codes = all.map(({ code }) => code.toLowerCase());
  const isUnique = (code: string) =>
    code !== '' && codes.filter((one) => one === code.toLowerCase()).length === 1;
  // a code that is another climb's number would name two columns alike
  const isNumber = (code: string) => all.some(({ number }) => String(number) === code);
  return all.map((climb) => {
    const { code, number } = climb;
    return { climb, name: `climb ${isUnique(code) && !isNumber(code) ? code : number}` };
  });
}
