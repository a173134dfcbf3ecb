export const aboutTexts = {
  tab: 'Run a competition',
  headline: 'Every score on every phone, as it happens',
  lead: 'Import your spreadsheet, start, and watch the leaderboard on the big screen: self-scored pumpfests, judged finals.',
  create: 'Create a competition',
  see: 'See what’s live',
  write: 'Email us',
  closed: 'To run a competition here, contact the people who run this site.',
  free: (pumpfest: string, finals: string) =>
    `Free for ${pumpfest} pumpfest or ${finals} finals competitors.`,
  parts: {
    title: 'What it does',
    board: {
      title: 'A leaderboard that moves',
      body: 'Ranks by category, overall and by cohort. Rows slide as scores come in, ties are explained in words, and it’s smooth with 1,000 competitors.',
      alt: 'Leaderboard of a pumpfest with ranks, changes and scores',
    },
    card: {
      title: 'Score cards for chalky hands',
      body: 'Tap once for a top, twice for a flash. No signal? Scores are saved on the phone and sent later.',
      alt: 'Score card on a phone: numbered tiles, some topped, some flashed',
    },
    judge: {
      title: 'Four keys for judges',
      body: 'Attempt, zone, top, undo. Recorded instantly and scored by international rules, to two decimals.',
      alt: 'Judge’s screen with the competitor’s name and four large keys',
    },
    tv: {
      title: 'A big screen for the hall',
      body: 'Open one link on a TV. It cycles through the categories, shows the latest scores and reconnects automatically.',
      alt: 'TV screen with two categories side by side',
    },
    desk: {
      title: '300 entries before lunch',
      body: 'Paste a spreadsheet. Mistakes show beside their row before anything is imported. Corrections, late scores and staff changes are in one log.',
      alt: 'Table of competitors with categories, cohorts and numbers',
    },
  },
  tiers: {
    title: 'What it costs',
    body: 'Pay once. Credits belong to your account and never expire.',
    rate: (pumpfest: string, finals: string) =>
      `After the free places: ${pumpfest} credits per pumpfest competitor, ${finals} per finalist.`,
    where: 'Buy more any time from your competition’s dashboard.',
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
          'Lots of climbs, a few hours, everybody at once. Each climb has points. Your best climbs count (the organiser decides how many), and a flash earns a bonus. Climbers score themselves, or staff do.',
      },
      {
        ask: 'How are finals scored?',
        answer:
          'Like international boulder rounds: points for a top or a zone, minus a little for each failed attempt. You can change every number and use several zones. You choose how ties are broken, and the leaderboard explains each one.',
      },
      {
        ask: 'What happens without signal?',
        answer:
          'Scores are saved on the phone and sent once it’s back online, never twice. If one arrives after the end, you decide whether it counts.',
      },
      {
        ask: 'Do competitors need an account?',
        answer:
          'Only to score themselves. You can import everybody from a spreadsheet, and people can claim their entry with the same email or phone.',
      },
      {
        ask: 'Can two judges overwrite each other?',
        answer:
          'No. If two judges enter different scores, both are shown with their names, and one of them decides.',
      },
      {
        ask: 'Can we correct results afterwards?',
        answer:
          'Yes, until you publish them as final, and you can undo that. The log shows who changed what.',
      },
    ],
  },
} as const;
