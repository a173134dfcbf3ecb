import { profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import { accounts } from '../accounts/schema';
import { createIdentityUser } from '../identity/public';
import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { climberNames } from './names';

/** People who can sign in to the demo. */
export const demoAccounts = [
  { uid: 'demo-climber', email: 'climber@demo.test', firstName: 'Mika', username: 'mika' },
  { uid: 'demo-staff', email: 'staff@demo.test', firstName: 'Ruben', username: 'ruben' },
  { uid: 'demo-organiser', email: 'organiser@demo.test', firstName: 'Odile', username: 'odile' },
  { uid: 'demo-judge', email: 'judge@demo.test', firstName: 'Jun', username: 'jun' },
] as const;

/** Their password. */
export const demoPassword = 'chalk-and-rock-1';

/** The uid of an invented climber's account. */
export function uidOf(name: string): string {
  return `demo-${name.toLowerCase()}`;
}

/** Creates the accounts that can sign in, with confirmed emails. Those of an interrupted seed are kept. */
export async function createSignIns(deps: Pick<Deps, 'identity'>): Promise<void> {
  for (const { uid, email } of demoAccounts) {
    const made = await createIdentityUser(deps, {
      uid,
      email,
      password: demoPassword,
      emailVerified: true,
    });
    if (made !== uid)
      throw new Error(`${email} belongs to somebody else: the demo cannot be seeded`);
  }
}

/** Writes the profiles of those who sign in and of the climbers who fill the rankings. */
export async function insertProfiles(tx: Transaction, now: Date): Promise<void> {
  const joinedAt = new Date(now.getTime() - 400 * 86_400_000);
  const people = [
    ...demoAccounts.map(({ uid, firstName, username }) => ({ uid, firstName, username })),
    ...climberNames.map((name) => ({
      uid: uidOf(name),
      firstName: name,
      username: `${name.toLowerCase()}_climbs`,
    })),
  ];
  await tx.insert(accounts).values(
    people.map((person, index) => ({
      ...person,
      lastName: String.fromCodePoint(65 + ((index * 7) % 26)),
      bio: person.uid === 'demo-climber' ? 'Slabs first, coffee second.' : '',
      isInitialised: true,
      shownParts: [...profileParts],
      isVisibleInProduct: true,
      isVisibleOnScreens: true,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  );
}
