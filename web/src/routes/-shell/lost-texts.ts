/** Texts of the 404 and 403 pages. */
export const texts = {
  notFound: {
    title: 'Page not found',
    body: 'This page doesn’t exist, or the climb was taken down.',
    action: 'Go home',
    tab: 'Not found',
  },
  forbidden: {
    title: 'Staff only',
    signedIn: (name: string) =>
      `You’re signed in as ${name}. Ask a manager or organiser to add you.`,
    visitor: 'Sign in with a staff account.',
    tab: 'No permission',
  },
} as const;
