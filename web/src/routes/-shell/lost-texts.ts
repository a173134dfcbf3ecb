/** Words of the pages for those who are where there is nothing for them. */
export const texts = {
  notFound: {
    title: 'Nothing here',
    said: 'The address is wrong, or what was here has come down.',
    action: 'Go home',
    tab: 'Not found',
  },
  forbidden: {
    title: 'For staff only',
    signedIn: (name: string) =>
      `You are signed in as ${name}. Ask a manager or an organiser to add you.`,
    visitor: 'Sign in with an account that has a role here.',
    tab: 'No permission',
  },
} as const;
