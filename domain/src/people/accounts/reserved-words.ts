/**
 * Usernames reserved for future addresses, and for words that speak for the product. Today's addresses are
 * derived from the code instead (`isReservedUsername`).
 */
export const reservedWords: ReadonlySet<string> = new Set(
  `
  cruxboard crux_board about abuse account accounts achievement achievements activity admin
  administrator ads all analytics android anonymous api app apps apple archive assets auth
  avatar billing blog board boards brand business careers cdn checkout climb climbers climbs
  community comp comps competition competitions competitor competitors config contact
  cookies credits dashboard deleted deletion demo dev developer developers directory docs
  download downloads drafts edit email embed error event events everyone explore export faq
  favicon favourites feed feedback files flags follow forgot forum google group groups guide
  gym gyms health help home hotmail images import index info instagram invite ios issues
  jobs leaderboard leagues legal live login logout logs maintenance manage manifest media me
  hostmaster postmaster noreply messages metrics mobile mod moderator news new none notifications null oauth official
  offline organiser organisers partners password payments photos plans policy post posts
  press pricing privacy profile profiles public qr rankings register report reset return
  robot robots root rss rules sales score scores search security service session settings
  setters share shop signin signout signup sitemap solution solutions staff static stats
  status store storybook stream support system tags team teams terms test toasts token
  tokens tos trust tv undefined unknown upload uploads user username users v0 v1 v2 v3
  verify video videos wall walls webmaster webhook webhooks well_known widget wiki www 403 404 500
  __session
  `
    .trim()
    .split(/\s+/),
);

/** Reserved words that speak for the product: nobody may look like them. */
export const voiceWords: ReadonlySet<string> = new Set(
  `
  cruxboard admin administrator moderator official staff support security root system developer
  organiser organisers team help service webmaster postmaster hostmaster noreply
  `
    .trim()
    .split(/\s+/),
);
