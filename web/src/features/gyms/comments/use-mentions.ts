import { completeMention, openMentionAt } from '@cruxboard/domain/gyms/comments/mentions';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { steadyReadQuery } from '../../../lib/api/read';
import { useDebounced } from '../../../lib/hooks/use-debounced';

interface MentionsOf {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

const offeredMax = 5;

/** Suggests people while a mention is being written: those that search finds for the user, so nobody apart from them. */
export function useMentions({ box, text, onText }: MentionsOf) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const open = openMentionAt(text, caret);
  const query = useDebounced(open?.query ?? '', 150);
  const { data } = useQuery({
    ...steadyReadQuery('/api/search', { query: { q: query, kinds: 'people', size: offeredMax } }),
    enabled: query !== '',
  });
  const isShown = open !== null && open.from !== closedAt && query !== '';
  const people = isShown ? (data?.people ?? []).slice(0, offeredMax) : [];
  const pick = (username: string) => {
    if (open === null) return;
    const next = completeMention(text, { open, caret, username });
    onText(next.text);
    setCaret(next.caret);
    setActive(0);
    // the text is there after this render
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret));
  };
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % people.length),
    ArrowUp: () => setActive((active + people.length - 1) % people.length),
    Enter: () => pick(people[active]?.username ?? ''),
    Tab: () => pick(people[active]?.username ?? ''),
    Escape: () => setClosedAt(open?.from ?? null),
  };
  return {
    id,
    people,
    active: Math.min(active, Math.max(0, people.length - 1)),
    pick,
    /** @returns whether the key was for the list. */
    onKey: (event: KeyboardEvent) => {
      const act = people.length === 0 ? undefined : keys[event.key];
      if (act === undefined) return false;
      event.preventDefault();
      act();
      return true;
    },
    onCaret: () => setCaret(box.current?.selectionStart ?? 0),
    aria:
      people.length === 0
        ? {}
        : ({
            'aria-controls': id,
            'aria-activedescendant': `${id}-${Math.min(active, people.length - 1)}`,
          } as const),
  };
}
