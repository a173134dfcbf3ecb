import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { useJoinCompetition } from './queries';
import { texts } from './texts';

const words = texts.join;

/** Joins in one tap, or after choosing a category if there are any. */
export function JoinForm({ competition }: { competition: BoardCompetition }) {
  const { categories } = competition;
  const [only] = categories;
  const [chosen, setChosen] = useState(categories.length === 1 && only ? only.id : '');
  const [isMissing, setMissing] = useState(false);
  const join = useJoinCompetition(competition.id);
  const submit = () => {
    if (join.isPending) return;
    if (categories.length > 0 && chosen === '') {
      setMissing(true);
      document.querySelector<HTMLElement>('[name="categoryId"]')?.focus();
      return;
    }
    join.mutate(chosen === '' ? null : chosen, {
      onSuccess: () => toasts.show({ words: words.joined(competition.name), tone: 'success' }),
    });
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <h2 className="text-28 font-title tracking-title">{words.title}</h2>
        <p className="text-ink-2">{words.said}</p>
      </div>
      {categories.length > 1 ? (
        <Select
          name="categoryId"
          label={words.category}
          placeholder={words.choose}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          error={isMissing ? words.chooseError : undefined}
          onChange={(event) => {
            setChosen(event.target.value);
            setMissing(false);
          }}
        />
      ) : null}
      {join.error ? (
        <p role="alert" className="font-medium text-danger">
          {errorSentence(join.error)}
        </p>
      ) : null}
      <Button type="submit" className="justify-self-start" busy={join.isPending}>
        {words.action}
      </Button>
    </form>
  );
}
