/**
 * Who may do what, written down by hand from the product's description and from nothing of the code.
 * `ok`: allowed; `401`: not signed in; `403`: no role; else the code of the refusal.
 * Columns: visitor, somebody new (signed in, profile not complete), somebody, a competitor of the
 * competition, an organiser of another competition, judge, setter, organiser, a deactivated organiser.
 */
export const roles = [
  'visitor',
  'newcomer',
  'somebody',
  'competitor',
  'otherOrganiser',
  'judge',
  'setter',
  'organiser',
  'deactivated',
] as const;
export type Role = (typeof roles)[number];

const yes = 'ok';
const out = 'unauthenticated';
const incomplete = 'account_incomplete';
const no = 'permission_denied';
const off = 'account_deactivated';

type Row = readonly [string, string, string, string, string, string, string, string, string];

const organiserAlone: Row = [out, incomplete, no, no, no, no, no, yes, off];
const organiserOrSetter: Row = [out, incomplete, no, no, no, no, yes, yes, off];
const organiserOrJudge: Row = [out, incomplete, no, no, no, yes, no, yes, off];
const anybodyComplete: Row = [out, incomplete, yes, yes, yes, yes, yes, yes, off];
const missing = 'not_found';
/** A notification of the column `somebody`: to others there is no such thing. */
const recipientAlone: Row = [
  out,
  incomplete,
  yes,
  missing,
  missing,
  missing,
  missing,
  missing,
  off,
];

/** Callables of a started competition, of the gym and of one's own account. */
export const whileStarted: Readonly<Record<string, Row>> = {
  'competitions.updateCompetition': organiserAlone,
  'competitions.duplicateCompetition': organiserAlone,
  'competitions.endCompetition': organiserAlone,
  'competitions.setStaffRoles': organiserAlone,
  'competitions.topUpCompetitors': organiserAlone,
  'categories.createCategory': organiserAlone,
  'categories.updateCategory': organiserAlone,
  'categories.orderCategories': organiserAlone,
  'cohorts.orderCohorts': organiserAlone,
  'competitions.deleteCategory': organiserAlone,
  'cohorts.createCohort': organiserAlone,
  'cohorts.updateCohort': organiserAlone,
  'competitions.deleteCohort': organiserAlone,
  'competitions.randomiseCohortAssignments': organiserAlone,
  'competitors.addCompetitor': organiserAlone,
  'competitors.updateCompetitor': organiserAlone,
  'competitors.updateCompetitors': organiserAlone,
  'competitors.removeCompetitor': organiserAlone,
  'competitions.bulkImportCompetitors': organiserAlone,
  'competitionClimbs.createCompetitionClimb': organiserOrSetter,
  'competitionClimbs.updateCompetitionClimb': organiserOrSetter,
  'competitionClimbs.updateCompetitionClimbs': organiserOrSetter,
  'competitionClimbs.removeClimbs': organiserOrSetter,
  'competitionClimbs.setClimbsActive': organiserOrSetter,
  'competitions.bulkImportClimbs': organiserOrSetter,
  'competitions.createCompetition': anybodyComplete,
  'competitions.getUnclaimedCompetitorsFromContact': anybodyComplete,
  'ascents.logAscent': anybodyComplete,
  'home.markGymVisit': anybodyComplete,
  'credits.createCheckoutSession': anybodyComplete,
  // the purchase of the sample is the organiser's; to others there is no such thing
  'credits.checkPurchase': [
    out,
    incomplete,
    ...Array<string>(5).fill(missing),
    yes,
    off,
  ] as unknown as Row, // nine
  'accounts.updateUsername': anybodyComplete,
  'accounts.updateProfile': anybodyComplete,
  'notifications.archiveAllNotifications': anybodyComplete,
  'notifications.archiveNotification': recipientAlone,
  'notifications.markOpened': recipientAlone,
  'notifications.markSeen': anybodyComplete,
  'notifications.restoreNotifications': anybodyComplete,
  'reactions.setReaction': anybodyComplete,
  'competitors.joinCompetition': [out, incomplete, yes, 'already_joined', yes, yes, yes, yes, off],
  // the competitor's own score of the sample is that of the column `competitor`
  'scores.recordScore': [out, incomplete, no, yes, no, yes, no, yes, off],
  // the one with the verified e-mail of the sample, and nobody else
  'competitors.claimCompetitor': [
    out,
    incomplete,
    yes,
    'not_found',
    'not_found',
    'not_found',
    'not_found',
    'not_found',
    off,
  ],
};

/** What only a draft allows, which is there for its staff alone. */
export const whileDraft: Readonly<Record<string, Row>> = {
  'competitions.startCompetition': [
    out,
    incomplete,
    'not_found',
    'not_found',
    'not_found',
    no,
    no,
    yes,
    off,
  ],
  'competitions.deleteCompetition': [
    out,
    incomplete,
    'not_found',
    'not_found',
    'not_found',
    no,
    no,
    yes,
    off,
  ],
};

/** What only an ended competition allows. */
export const whileEnded: Readonly<Record<string, Row>> = {
  'competitions.progressToFinals': organiserAlone,
  'competitions.reactivateCompetition': organiserAlone,
  'competitions.finaliseCompetition': organiserAlone,
  'scores.decideLateScore': organiserOrJudge,
};

/** Steps of one's own account, which depend on it and not on roles: apart from the table. */
export const byAccount = [
  'accounts.createProfile',
  'accounts.initialiseUser',
  'accounts.deactivate',
  'accounts.reactivate',
  'accounts.delete',
  'sessions.endSession',
  'sessions.endOtherSessions',
  'ascents.undoAscent',
] as const;

/** Reads of a started competition. */
export const readsWhileStarted: Readonly<Record<string, Row>> = {
  'competitions.readCompetition': [yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'competitions.readCompetitionLog': [yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'competitions.readOwnCompetition': [out, yes, yes, yes, yes, yes, yes, yes, yes],
  'competitions.readManagedCompetition': [out, no, no, no, no, yes, yes, yes, yes],
  'competitions.readManagedLog': [out, no, no, no, no, no, no, yes, yes],
  'competitions.readDirectory': [out, no, no, no, no, no, no, yes, yes],
  'competitors.readManagedCompetitors': [out, no, no, no, no, yes, yes, yes, yes],
  'scores.readScores': [out, no, no, no, no, yes, yes, yes, yes],
  'scores.readScoreHistory': [out, no, no, no, no, yes, yes, yes, yes],
  'scores.readOwnScores': [out, yes, yes, yes, yes, yes, yes, yes, yes],
};

/** The same of a draft: to whoever is not of its staff it does not exist. */
const nothing = 'not_found';
const staff: Row = [nothing, nothing, nothing, nothing, nothing, yes, yes, yes, yes];
export const readsWhileDraft: Readonly<Record<string, Row>> = {
  'competitions.readCompetition': staff,
  'competitions.readCompetitionLog': staff,
  'competitors.readCompetitor': staff,
  'competitionClimbs.readCompetitionClimbs': staff,
  'competitions.readManagedCompetition': [out, ...staff.slice(1)] as unknown as Row, // nine again
  // hot reads are the same for everybody: a draft has no board yet
  'leaderboards.readBoard': Array(9).fill(nothing) as unknown as Row,
  'leaderboards.readLeaderboard': Array(9).fill(nothing) as unknown as Row,
};
