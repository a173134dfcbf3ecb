/**
 * What explains itself to a person once, by the id under which the profile remembers that it did. Source: the
 * specification's `flags.touchpoints.{id}`; the list is ours (decisions, people).
 */
export const touchpoints = ['gym', 'score_card', 'judging', 'management'] as const;
