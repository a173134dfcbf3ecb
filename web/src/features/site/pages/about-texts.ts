export const aboutTexts = {
  tab: 'Run a competition',
  headline: 'Every score on every phone, as it happens',
  lead: 'Bring the spreadsheet you have, start, and watch the board on the wall: pumpfests that climbers score themselves, finals that judges press.',
  create: 'Create a competition',
  see: 'See what is live',
  write: 'Write to us',
  closed: 'New competitions are set up by the people who run this site.',
  free: (pumpfest: string, finals: string) =>
    `Free to begin with: ${pumpfest} places in a pumpfest, ${finals} in finals.`,
  parts: {
    title: 'What it does',
    board: {
      title: 'A board that moves',
      said: 'Ranks by category, overall and by cohort. Rows slide as scores come in, ties are explained in words, and a thousand competitors scroll on a phone.',
      alt: 'Leaderboard of a pumpfest with ranks, changes and scores',
    },
    card: {
      title: 'Score cards for chalky hands',
      said: 'One tap is a top, a second a flash. No signal under the concrete: taps are kept on the phone and sent once, later.',
      alt: 'Score card on a phone: numbered tiles, some topped, some flashed',
    },
    judge: {
      title: 'Four keys for judges',
      said: 'Attempt, zone, top, undo. Written down at once, by the rules of international rounds, to the hundredth.',
      alt: 'Judge’s screen with the competitor’s name and four large keys',
    },
    tv: {
      title: 'The screen above the wall',
      said: 'Open one address on a television. It pages through the categories, shows the latest scores and recovers by itself.',
      alt: 'Wall screen with two categories side by side',
    },
    desk: {
      title: 'Three hundred entries before lunch',
      said: 'Paste a spreadsheet; each mistake is named beside its row before anything is written. Corrections, late scores and staff stay in one log.',
      alt: 'Table of competitors with categories, cohorts and numbers',
    },
  },
  tiers: {
    title: 'What it costs',
    said: 'Credits are bought once, belong to your account and never expire. Each competitor beyond the free ones takes some.',
    rate: (pumpfest: string, finals: string) =>
      `A competitor in a pumpfest takes ${pumpfest} credits, one in finals ${finals}.`,
    where: 'Buy them by card when you need them, in the management of your competitions.',
    credits: (count: string) => `${count} credits`,
    pumpfest: (count: string) => `${count} pumpfest competitors`,
    finals: (count: string) => `or ${count} finals competitors`,
  },
  questions: {
    title: 'Questions',
    items: [
      {
        ask: 'What is a pumpfest?',
        answer:
          'Many climbs, a few hours, everybody at once. Each climb has points; the best so many count, a flash adds a bonus. Climbers score themselves or staff do.',
      },
      {
        ask: 'How are finals scored?',
        answer:
          'By the points of international boulder rounds: a top, a zone, a little off for each attempt. You can change every number, and several zones are fine. Level totals are separated by the rule you choose, and the board says how.',
      },
      {
        ask: 'What happens without reception?',
        answer:
          'Scores are kept on the phone at once, shown as waiting, and sent when there is a network, never twice. What arrives after the end is kept for you to accept or refuse.',
      },
      {
        ask: 'Do competitors need an account?',
        answer:
          'Only to score themselves. You can enter everybody from a spreadsheet; whoever signs in with the same e-mail or phone claims their place.',
      },
      {
        ask: 'Can two judges overwrite each other?',
        answer:
          'No. Each entry says which state it has seen; where two differ, both are shown with who entered them.',
      },
      {
        ask: 'Can we correct results afterwards?',
        answer:
          'Yes, until you publish them as final, and you can take that back. Every change is in the log with who made it.',
      },
    ],
  },
} as const;
