import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { errorCode, errorSentence } from '../../../lib/api/errors';
import { steadyReadQuery } from '../../../lib/api/read';
import { PaletteRow } from '../../../ui/palette-row';
import { useRecentGyms } from '../../gyms/model/recent-gyms';
import { useSession } from '../../../lib/session/hooks';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import type { PaletteGroup, PaletteItem } from '../../../ui/command-palette';
import { Icon } from '../../../ui/icon';
import { groupsOfAnswer } from './hit-rows';
import { matchingOwn, useOwnCommands, useOwnPages } from './own-items';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent';
import { texts } from './texts';

/** Long enough for a quick typist's next letter. */
const settleMs = 140;

interface SearchOptions {
  /** The page's gym: its climbs come first. */
  gymId: string | null;
  /** An item was chosen. */
  onGone: () => void;
  /** Shows pages, commands and recent searches before anything is typed. */
  hasOwn: boolean;
}

/**
 * The typed text and the items to choose from. Answers are cached by query, so a late one is never shown for
 * another text; until the right one arrives, the list is busy.
 */
export function useSearch({ gymId, onGone, hasOwn }: SearchOptions) {
  const router = useRouter();
  const uid = useSession().user?.uid ?? null;
  const [recentGym] = useRecentGyms();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(() => readRecentSearches(uid));
  const trimmed = text.replaceAll(/\s+/gu, ' ').trim();
  const settled = useDebounced(trimmed, settleMs);
  const query = trimmed === '' ? '' : settled;
  const here = gymId ?? recentGym?.id;
  const answer = useQuery({
    ...steadyReadQuery('/api/search', { query: { q: query, gymId: here } }),
    enabled: query !== '',
  });
  const forget = () => {
    forgetSearches(uid);
    setRecent([]);
  };
  const pages = useOwnPages();
  const commands = useOwnCommands(recent.length > 0 ? forget : null);

  const found = trimmed === '' || answer.data === undefined ? [] : groupsOfAnswer(answer.data);
  const own = !hasOwn
    ? []
    : [
        { id: 'pages', heading: texts.groups.pages, items: matchingOwn(pages, trimmed) },
        { id: 'commands', heading: texts.groups.commands, items: matchingOwn(commands, trimmed) },
      ];
  const searched = hasOwn && trimmed === '' ? recent.map(recentItem) : [];
  const groups: PaletteGroup[] = [
    { id: 'recent', heading: texts.groups.recent, items: searched },
    ...found,
    ...own,
  ].filter(({ items }) => items.length > 0);

  const choose = (item: PaletteItem) => {
    const earlier = recent.find((one) => recentId(one) === item.id);
    if (earlier !== undefined) return setText(earlier);
    if (item.href === undefined) {
      const command = commands.find(({ id }) => id === item.id);
      if (command?.id !== 'own-forget') onGone();
      return command?.run?.();
    }
    if (found.some(({ items }) => items.includes(item))) rememberSearch(uid, trimmed);
    onGone();
    return void router.navigate({ href: item.href });
  };

  const isBusy =
    trimmed !== '' &&
    !answer.isError &&
    (query !== trimmed || answer.isPending || answer.isPlaceholderData);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return {
    text,
    setText,
    groups,
    choose,
    isBusy,
    status: isBusy ? texts.searching : trimmed === '' ? '' : texts.found(count),
    isNothing: trimmed !== '' && !isBusy && answer.isSuccess && answer.data.order.length === 0,
    searchedFor: trimmed,
    failure: trimmed !== '' && answer.isError ? answer.error : null,
    isOffline: errorCode(answer.error) === 'offline',
    sentence: errorSentence(answer.error),
    retry: () => void answer.refetch(),
  };
}

const recentId = (text: string) => `recent-search-${text}`;

function recentItem(text: string): PaletteItem {
  return {
    id: recentId(text),
    content: <PaletteRow sign={<Icon icon={History} />} name={text} />,
  };
}
