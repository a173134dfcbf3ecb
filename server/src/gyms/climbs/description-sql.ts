interface Description {
  readonly min: string;
  readonly max: string;
  readonly colours: string;
  readonly words: string;
}

/**
 * SQL: whether a climb is what somebody described, "cave pink" or "V5 blue": its grade and colour, and every other word
 * in its name or its wall's. From `climbs` with its `sections`; the fields are expressions, null for any.
 */
export function matchesDescription({ min, max, colours, words }: Description): string {
  return `((${min} is null or climbs.grade >= ${min}) and (${max} is null or climbs.grade <= ${max})
    and (${colours} is null or climbs.colour = any(${colours}))
    and not exists (select from unnest(${words}) word
                     where position(fold(word) in fold(climbs.name)) = 0
                       and position(fold(word) in fold(sections.name)) = 0))`;
}
