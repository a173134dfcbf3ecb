/**
 * Every limit of a field. Texts are counted in code points (`codePointLength`), sizes in bytes,
 * durations in seconds; `min` and `max` are both inclusive.
 */
export const limits = {
  image: { sizeMaxBytes: 16_777_216, sideMaxPx: 8_000 },
  gym: {
    name: { min: 3, max: 24 },
    bio: { min: 0, max: 140 },
    location: { min: 0, max: 140 },
    website: { min: 0, max: 280 },
    mapUrl: { min: 0, max: 280 },
    instagram: { min: 0, max: 60 },
  },
  section: { name: { min: 1, max: 24 }, perGymMax: 200 },
  climb: {
    name: { min: 1, max: 24 },
    caption: { min: 0, max: 140 },
    gradeNumber: { min: 0, max: 20 },
    /** Climbs that one call may change. */
    changedMax: 5_000,
    import: { recordsMax: 5_000, sizeMaxBytes: 5_242_880 },
  },
  solution: {
    caption: { min: 0, max: 1_000 },
    comment: { min: 1, max: 1_000 },
    videoSizeMaxBytes: 536_870_912,
    /** Why staff hid it, for its author. */
    hiddenReason: { min: 1, max: 280 },
    /** Solutions that one call may publish. */
    publishedMax: 20,
  },
  video: {
    durationMinMs: 2_000,
    durationMaxMs: 600_000,
    sideMaxPx: 8_192,
    /** Uploads of one person that aren't finished. */
    uploadsMax: 20,
  },
  ascent: {
    repeatMax: 20,
    attempts: { min: 1, max: 99 },
    /** How far back an ascent can be dated. */
    backdatedDaysMax: 30,
    /** Climbs that one call may log. */
    loggedMax: 50,
  },
  issue: {
    message: { min: 1, max: 280 },
    /** Reports of one person within a day. */
    reportsPerDay: 30,
    /** Issues that one call may change. */
    changedMax: 100,
  },
  showcase: { title: { min: 1, max: 48 }, text: { min: 0, max: 140 }, perGymMax: 20 },
  /** Of the pages for developers. */
  operator: { uidMax: 128, searchMax: 256, jobsMax: 500, reasonMax: 280 },
  screen: { name: { min: 1, max: 24 }, keyMax: 160, roundMax: 1_000_000_000, categoriesMax: 100 },
  user: {
    username: { min: 3, max: 30 },
    usernameLookup: { min: 1, max: 100 },
    firstName: { min: 1, max: 50 },
    lastName: { min: 1, max: 50 },
    email: { min: 1, max: 256 },
    bio: { min: 0, max: 140 },
    instagram: { min: 0, max: 60 },
  },
  competition: {
    count: { min: 0, max: 100 },
    name: { min: 3, max: 48 },
    description: { min: 0, max: 280 },
    pumpfestClimbThreshold: { min: 1, max: 100, default: 8 },
    pumpfestFlashBonus: { min: 0, max: 100, default: 25 },
    finalTopValue: { min: 0, max: 1_000, default: 25 },
    finalZoneValue: { min: 0, max: 1_000, default: 10 },
    finalAttemptCost: { min: -1_000, max: 0, step: 0.01, default: -0.1 },
    finalCountback: { min: 1, max: 100, default: 4 },
  },
  competitionClimb: {
    name: { min: 0, max: 48 },
    code: { min: 0, max: 24 },
    number: { min: 1, max: 2_000 },
    points: { min: 0, max: 1_000, default: 100 },
    zones: { min: 0, max: 100, default: 1 },
    import: { recordsMax: 2_000, sizeMaxBytes: 5_242_880 },
  },
  category: { name: { min: 1, max: 48 }, number: { min: 0, max: 10 } },
  cohort: { name: { min: 1, max: 48 }, number: { min: 0, max: 10 } },
  competitor: {
    name: { min: 1, max: 64 },
    email: { min: 1, max: 256 },
    phone: { min: 1, max: 48 },
    number: { min: 0, max: 1_000 },
    seed: { min: 1, max: 1_000 },
    import: { recordsMax: 1_000, sizeMaxBytes: 5_242_880 },
    /** Entries merged in one call. */
    mergedMax: 9,
    /** Emails that invite to claim an entry: per entry, address and sender. */
    invitation: { againAfterHours: 24, perAddressPerDay: 3, perSenderPerDay: 2_000 },
  },
  score: { finalLogUnit: { min: 0, max: 200 } },
  notification: { listMax: 50 },
  /** Ids that one read takes. Source: the specification's "in" clause limit. */
  query: { inClauseMax: 30 },
} as const;
