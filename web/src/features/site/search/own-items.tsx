import {
  ClipboardList,
  Eraser,
  House,
  LogIn,
  LogOut,
  Monitor,
  Moon,
  Mountain,
  Sun,
  Trophy,
  User,
  UserPlus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { PaletteRow } from '../../../ui/palette-row';
import { useRecentGyms } from '../../gyms/model/recent-gyms';
import { useFlags, useMe, useSession } from '../../../lib/session/hooks';
import { applyTheme, type ThemeChoice } from '../../../lib/browser/theme';
import type { PaletteItem } from '../../../ui/command-palette';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

/** A page or command of the product, found by its own words. */
export interface OwnItem extends PaletteItem {
  readonly words: string;
  /** Runs instead of navigating. */
  readonly run?: (() => void) | undefined;
}

/** @returns the user's pages, including recently opened gyms. */
export function useOwnPages(): readonly OwnItem[] {
  const { status } = useSession();
  const { isCompetitionsEnabled } = useFlags();
  const me = useMe();
  const gyms = useRecentGyms();
  const username = me?.profile?.info.username;
  const { pages } = texts;
  const isSignedIn = status === 'signed-in';
  return [
    ...gyms.map((gym) =>
      own({
        id: `recent-${gym.id}`,
        icon: Mountain,
        words: gym.name,
        note: texts.gymNote,
        href: `/gym/${gym.id}`,
      }),
    ),
    own({ id: 'home', icon: House, words: pages.home, href: '/' }),
    ...(username === undefined
      ? []
      : [
          own({
            id: 'profile',
            icon: User,
            words: pages.profile,
            note: `@${username}`,
            href: `/${username}`,
          }),
        ]),
    ...(isCompetitionsEnabled
      ? [
          own({
            id: 'competitions',
            icon: Trophy,
            words: pages.competitions,
            href: '/competitions',
          }),
        ]
      : []),
    ...(isCompetitionsEnabled && isSignedIn
      ? [
          own({
            id: 'managed',
            icon: ClipboardList,
            words: pages.managed,
            href: '/competitions/manage',
          }),
        ]
      : []),
    ...(status === 'visitor'
      ? [
          own({ id: 'sign-in', icon: LogIn, words: pages.signIn, href: '/auth/login' }),
          own({ id: 'register', icon: UserPlus, words: pages.register, href: '/auth/register' }),
        ]
      : []),
  ];
}

/** @returns commands available anywhere. */
export function useOwnCommands(onForget: (() => void) | null): readonly OwnItem[] {
  const { status } = useSession();
  const { commands } = texts;
  const theme = (choice: ThemeChoice, icon: LucideIcon, words: string) =>
    own({ id: `theme-${choice}`, icon, words, run: () => applyTheme(choice) });
  return [
    theme('light', Sun, commands.light),
    theme('dark', Moon, commands.dark),
    theme('system', Monitor, commands.system),
    ...(onForget === null
      ? []
      : [own({ id: 'forget', icon: Eraser, words: commands.forget, run: onForget })]),
    ...(status === 'signed-in'
      ? [own({ id: 'sign-out', icon: LogOut, words: commands.signOut, href: '/auth/signout' })]
      : []),
  ];
}

/** @returns items in which every typed word begins a word. */
export function matchingOwn(items: readonly OwnItem[], text: string): readonly OwnItem[] {
  const typed = wordsOf(text);
  return items.filter(({ words }) => {
    const own = wordsOf(words);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
  return plain.split(/\s+/u).filter((word) => word !== '');
}

interface OwnDrawn {
  id: string;
  icon: LucideIcon;
  words: string;
  note?: string;
  href?: string;
  run?: () => void;
}

function own({ id, icon, words, note, href, run }: OwnDrawn): OwnItem {
  return {
    id: `own-${id}`,
    words,
    href,
    run,
    content: <PaletteRow sign={<Icon icon={icon} />} name={words} note={note} />,
  };
}
