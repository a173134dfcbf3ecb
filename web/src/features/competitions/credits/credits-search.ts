export interface CreditsSearch {
  /** The competition that one has come from, and credits are bought for. */
  competition?: string | undefined;
}

export function creditsSearch({ competition }: Record<string, unknown>): CreditsSearch {
  const isId = typeof competition === 'string' && /^[\w-]{1,128}$/.test(competition);
  return { competition: isId ? competition : undefined };
}
