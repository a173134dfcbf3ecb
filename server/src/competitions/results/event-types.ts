/** Written by the database itself with every change of a competition that has ended, or had until then. */
export const endedChanged = 'competitions.endedChanged';

/** The stored results of a competition have changed; the payload is `{competitionId}`. */
export const resultsStored = 'results.stored';
