// @vitest-environment happy-dom
import type { ImportReport } from '@cruxboard/contracts/imports';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { callCallable } from '../../lib/api/call';
import type { Decided } from './choices';
import type { ImportTarget } from './use-import';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportPanel } from './import-panel';

const column = (
  header: string,
  field: string | null,
  more: Partial<ImportReport['columns'][number]> = {},
) => ({
  header,
  field,
  examples: ['1', '2'],
  filledCount: 2,
  isQuestion: false,
  suggestion: null,
  ...more,
});
const report = (
  faults: ImportReport['faults'],
  more: Partial<ImportReport> = {},
): ImportReport => ({
  rowCount: 2,
  readyCount: 2 - faults.length,
  leftOutCount: 0,
  newCount: 2 - faults.length,
  changedCount: 0,
  sameCount: 0,
  changes: [],
  country: null,
  headerLine: 1,
  delimiter: 'comma',
  encoding: 'unicode',
  columns: [column('Name', 'name'), column('Class', 'category'), column('T-shirt', null)],
  faults,
  notes: [],
  sample: [{ name: 'Ana', category: 'Women open' }],
  importedCount: 0,
  placesLeft: 26,
  ...more,
});
const fault = {
  line: 3,
  column: 'category',
  value: 'Womens Open',
  rule: 'unknown',
  message: 'No such category.',
  suggestion: 'Women open',
};
const pasted = 'Name,Class,T-shirt\nAna,Women open,M\nBo,Womens Open,L\n';

interface Init {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const competitionId = 'comp';
const target: ImportTarget = {
  send: (input, options, seenSeq) =>
    callCallable(
      'competitions.bulkImportCompetitors',
      { ...input, competitionId, seenSeq },
      options,
    ),
  sentenceOf: ({ byName, field }, name) => `${name}: ${byName} set ${field}`,
  addGroup: ({ name }) => callCallable('categories.createCategory', { competitionId, name }),
  refresh: async () => undefined,
};

function setUp(
  answers: readonly (ImportReport | Response | undefined)[],
  { text = pasted, placesLeft = 26 } = {},
) {
  const sent: {
    mode: string;
    text: string;
    key: string | undefined;
    choices: Decided;
    expected: unknown;
    seenSeq: number | undefined;
  }[] = [];
  const added: string[] = [];
  const waiting = [...answers];
  vi.stubGlobal('fetch', async (address: string, init: Init) => {
    const { data } = JSON.parse(init.body) as {
      data: {
        mode: string;
        file?: { base64: string };
        name?: string;
        choices: Decided;
        expected?: unknown;
        seenSeq?: number;
      };
    };
    if (data.file === undefined) {
      added.push(`${address} ${data.name}`);
      return Response.json({ result: {} });
    }
    const key = init.headers['idempotency-key'];
    sent.push({
      mode: data.mode,
      text: atob(data.file.base64),
      key,
      choices: data.choices,
      expected: data.expected,
      seenSeq: data.seenSeq,
    });
    const answer = waiting.shift();
    if (answer === undefined) throw new TypeError('the network is gone');
    return answer instanceof Response ? answer : Response.json({ result: answer });
  });
  const onClose = vi.fn();
  const onTopUp = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportPanel
        kind="competitors"
        target={target}
        columns={competitorColumns}
        template=""
        places={{ left: placesLeft, onTopUp }}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Or paste from a spreadsheet'), {
    target: { value: text },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  return { sent, added, onClose, onTopUp };
}
const confirm = () => screen.findByRole('button', { name: 'Import 2 rows' });
const isDisabled = async () => (await confirm()).hasAttribute('disabled');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('does not offer to write while a fault is left, and shows it by line with its value', async () => {
  setUp([report([fault])]);
  expect(await isDisabled()).toBe(true);
  expect(screen.getByText('Line 3')).toBeTruthy();
  expect(screen.getByText('Womens Open')).toBeTruthy();
  expect(screen.getByText('not used')).toBeTruthy();
});

it('mends a cell by its suggestion and checks again', async () => {
  const { sent } = setUp([report([fault]), report([])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use Women open' }));
  await waitFor(async () => expect(await isDisabled()).toBe(false));
  expect(sent.map((one) => one.mode)).toEqual(['preview', 'preview']);
  expect(sent[1]?.text).toBe(pasted);
  expect(sent[1]?.choices.edits).toEqual([{ line: 3, field: 'category', value: 'Women open' }]);
});

it('does not offer to write more rows than places, and says how many are missing', async () => {
  const { onTopUp } = setUp([report([])], { placesLeft: 1 });
  expect(await isDisabled()).toBe(true);
  expect(screen.getByText(/also need 1 more place/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Top up 1 place' }));
  expect(onTopUp).toHaveBeenCalledWith(1);
});

it('writes what was checked, and closes', async () => {
  const { sent, onClose } = setUp([report([]), report([], { importedCount: 2 })]);
  fireEvent.click(await confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map((one) => one.mode)).toEqual(['preview', 'commit']);
  expect(sent[1]?.text).toBe(pasted);
});

const missing = {
  column: 'category',
  rule: 'unknown',
  message: 'No such category.',
  suggestion: null,
};
const threeRows = 'Name,Class,T-shirt\nAna,Women,M\nB<o,Women,L\nCy,Women,S\n';
const threeFaults = [
  { ...missing, line: 2, value: 'Women' },
  {
    line: 3,
    column: 'name',
    value: 'B<o',
    rule: 'pattern',
    message: 'Only letters.',
    suggestion: null,
  },
  { ...missing, line: 3, value: 'Women' },
  { ...missing, line: 4, value: 'Women' },
];

it('says once what many rows name and is not there, adds it, and checks again', async () => {
  const { sent, added } = setUp([report(threeFaults), report([])], { text: threeRows });
  expect(await screen.findByText(/On 3 lines: 2, 3, 4/)).toBeTruthy();
  expect(screen.getAllByText('No such category.', { exact: false })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Add the category Women' }));
  await waitFor(async () => expect(await isDisabled()).toBe(false));
  expect(added).toEqual(['/api/call/categories.createCategory Women']);
  expect(sent.map((one) => one.mode)).toEqual(['preview', 'preview']);
});

it('changes it on all of those lines', async () => {
  const { sent } = setUp([report(threeFaults), report([])], { text: threeRows });
  fireEvent.click(await screen.findByRole('button', { name: 'Change category on 3 lines' }));
  const box = screen.getByLabelText('category on 3 lines');
  fireEvent.change(box, { target: { value: 'Open' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await isDisabled()).toBe(false));
  expect(sent[1]?.choices.edits).toEqual(
    [2, 3, 4].map((line) => ({ line, field: 'category', value: 'Open' })),
  );
});

it('names the writing alike when it is sent again, so that nobody is entered twice', async () => {
  const answers = [report([]), undefined, report([], { importedCount: 2 })];
  const { sent, onClose } = setUp(answers);
  fireEvent.click(await confirm());
  expect(await screen.findByRole('alert')).toBeTruthy();
  fireEvent.click(await confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ mode }) => mode)).toEqual(['preview', 'commit', 'commit']);
  expect(sent[2]?.key).toBe(sent[1]?.key);
});

const phones = [2, 3].map((line) => ({
  line,
  column: 'phone',
  value: `call ${line}`,
  rule: 'pattern',
  message: 'Only numbers.',
  suggestion: null,
}));

it('leaves the cells of one kind empty together, or their rows out', async () => {
  const phone = [column('Name', 'name'), column('Tel', 'phone')];
  const { sent } = setUp([
    report(phones, { columns: phone }),
    report(phones.slice(1), { columns: phone }),
    report([], { columns: phone }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave these 2 empty' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the row out' }));
  await waitFor(async () => expect(await isDisabled()).toBe(false));
  expect(sent[1]?.choices.edits).toEqual(
    [2, 3].map((line) => ({ line, field: 'phone', value: '' })),
  );
  expect(sent[2]?.choices.leftOut).toEqual([3]);
});

it('asks what a column of numbers is, and waits for the answer', async () => {
  const open = [
    column('Name', 'name'),
    column('Quali', null, { isQuestion: true, suggestion: 'seed' }),
  ];
  const { sent } = setUp([report([], { columns: open }), report([])]);
  expect(await screen.findByText('Quali looks like numbers: rank in qualification?')).toBeTruthy();
  expect(await isDisabled()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, rank in qualification' }));
  await waitFor(async () => expect(await isDisabled()).toBe(false));
  expect(sent[1]?.choices.columns).toEqual([{ index: 1, field: 'seed' }]);
});

it('reads a column as what is chosen, which nothing else is then', async () => {
  const { sent } = setUp([report([]), report([]), report([])]);
  fireEvent.change(await screen.findByLabelText('What T-shirt is'), {
    target: { value: 'cohort' },
  });
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(async () => expect(await isDisabled()).toBe(false));
  fireEvent.change(screen.getByLabelText('What Class is'), { target: { value: 'cohort' } });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.choices.columns).toEqual([{ index: 1, field: 'cohort' }]);
});

it('says what would change, and writes that alone', async () => {
  const changed = {
    line: 2,
    kind: 'changed' as const,
    number: '7',
    name: 'Ana',
    fields: [{ field: 'category', before: 'Women B', after: 'Women open' }],
  };
  const again = { newCount: 0, changedCount: 1, sameCount: 1, changes: [changed] };
  const { sent } = setUp([report([], again), report([], again)], { placesLeft: 0 });
  expect(await screen.findByText('Women B')).toBeTruthy();
  expect(screen.getByText('1 row unchanged')).toBeTruthy();
  fireEvent.click(await confirm());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.expected).toEqual({ newCount: 0, changedCount: 1 });
});

it('does not offer to write what changes nothing', async () => {
  setUp([report([], { newCount: 0, sameCount: 2 })]);
  expect(await isDisabled()).toBe(true);
  expect(screen.getByText(/already as in the file/)).toBeTruthy();
});

it('asks whether somebody is entered already', async () => {
  const alike = {
    line: 3,
    column: 'name',
    value: 'Ana',
    rule: 'alike',
    message: 'Ana, number 7 is already entered. Is this the same person?',
    suggestion: null,
  };
  const { sent } = setUp([report([alike]), report([])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Same person' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.choices.people).toEqual([{ line: 3, is: 'same' }]);
});

it('reads phones as of the country that is chosen', async () => {
  const phone = { columns: [column('Name', 'name'), column('Tel', 'phone')] };
  const { sent } = setUp([report([], phone), report([], { ...phone, country: 'AT' })]);
  const country = await screen.findByLabelText('Country of phone numbers without +');
  expect(sent[0]?.choices.country).toBeUndefined();
  fireEvent.change(country, { target: { value: 'AT' } });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.choices.country).toBe('AT');
});

const ana = {
  line: 2,
  kind: 'changed' as const,
  id: 'ana',
  number: '7',
  name: 'Ana',
  fields: [{ field: 'category', before: 'Women B', after: 'Women open' }],
};
const olgas = { subject: 'ana', field: 'categoryId', value: 'u16', byName: 'Olga', at: '' };
const conflict = () => {
  const details = { code: 'edit_conflict', seq: 9, conflicts: [olgas] };
  const error = { status: 'ABORTED', message: 'Someone else changed this', details };
  return Response.json({ error }, { status: 409 });
};
const changing = () => report([], { newCount: 1, changedCount: 1, changes: [ana], seq: 4 });

it('says who changed the same meanwhile, and writes all once they are overruled', async () => {
  const { sent } = setUp([changing(), conflict(), changing()]);
  fireEvent.click(await confirm());
  expect(await screen.findByText('Ana: Olga set categoryId')).toBeTruthy();
  expect(sent[1]).toMatchObject({ mode: 'commit', seenSeq: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ mode: 'commit', seenSeq: 9 });
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
});

it('or keeps theirs, and shows what is left before anything is written', async () => {
  const { sent, onClose } = setUp([changing(), conflict(), changing()]);
  fireEvent.click(await confirm());
  fireEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ mode: 'preview' });
  expect(sent[2]?.choices.edits).toEqual([{ line: 2, field: 'category', value: '' }]);
  expect(onClose).not.toHaveBeenCalled();
});
