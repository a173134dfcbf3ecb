import type { OfferedAct } from '../vendor-line';
import type { StandInAccount } from './accounts';

interface Endings {
  /** The person removes the product, which is told. */
  remove(accountId: string, what: 'deauthorisation' | 'deletion'): unknown;
  /** Its tokens are unknown from now on. */
  revoke(accountId: string): void;
  /** Its tokens are known, and out of date. */
  expire(accountId: string): void;
  /** The account's latest reel is deleted there. */
  deleteReel(accountId: string): void;
}

/** @returns how each link can end. */
export function actsOn(linked: readonly StandInAccount[], endings: Endings): OfferedAct[] {
  return linked.flatMap(({ id: subject, username: subjectText }): OfferedAct[] => {
    const about = { subject, subjectText };
    const { remove, revoke, expire, deleteReel } = endings;
    const [end, erase] = ['deauthorisation', 'deletion'] as const;
    return [
      { ...about, name: 'remove', label: 'Remove the app', run: () => remove(subject, end) },
      { ...about, name: 'delete', label: 'Ask for deletion', run: () => remove(subject, erase) },
      { ...about, name: 'revoke', label: 'Revoke the token', run: () => revoke(subject) },
      { ...about, name: 'expire', label: 'Expire the token', run: () => expire(subject) },
      {
        ...about,
        name: 'deleteReel',
        label: 'Delete the latest reel',
        run: () => deleteReel(subject),
      },
    ];
  });
}
