/** Written by the database itself with every change of a competition that has ended, or had until then. */
export const endedChanged = 'competitions.endedChanged';

/** What is kept of a competition's results has changed; the payload is `{competitionId}`. */
export const resultsKept = 'results.kept';
