export interface CreditsSearch {
  /** The competition the credits are bought for, to return to. */
  competition?: string | undefined;
}

export function creditsSearch({ competition }: Record<string, unknown>): CreditsSearch {
  const isId = typeof competition === 'string' && /^[\w-]{1,128}$/.test(competition);
  return { competition: isId ? competition : undefined };
}
