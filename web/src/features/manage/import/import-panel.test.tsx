// @vitest-environment happy-dom
import type { ImportReport } from '@cruxboard/contracts/imports';
import { bulkImportCompetitors } from '@cruxboard/contracts/competitors/competitors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportPanel } from './import-panel';

const report = (
  faults: ImportReport['faults'],
  more: Partial<ImportReport> = {},
): ImportReport => ({
  rowCount: 2,
  readyCount: 2 - faults.length,
  delimiter: 'comma',
  columns: [
    { header: 'Name', field: 'name' },
    { header: 'Class', field: 'category' },
    { header: 'T-shirt', field: null },
  ],
  faults,
  sample: [{ name: 'Ana', category: 'Women open' }],
  importedCount: 0,
  placesLeft: 26,
  ...more,
});
const fault = {
  line: 3,
  column: 'category',
  value: 'Womens Open',
  message: 'No such category.',
  suggestion: 'Women open',
};
const pasted = 'Name,Class,T-shirt\nAna,Women open,M\nBo,Womens Open,L\n';

function setUp(answers: readonly ImportReport[]) {
  const sent: { mode: string; text: string }[] = [];
  const waiting = [...answers];
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    const { data } = JSON.parse(init.body) as { data: { mode: string; file: { base64: string } } };
    sent.push({ mode: data.mode, text: atob(data.file.base64) });
    return Response.json({ result: waiting.shift() });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportPanel
        kind="competitors"
        competitionId="comp"
        callable={bulkImportCompetitors}
        template=""
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Or paste from a spreadsheet'), {
    target: { value: pasted },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  return { sent, onClose };
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
  expect(screen.getByText('left out')).toBeTruthy();
});

it('mends a cell by its suggestion and checks again', async () => {
  const { sent } = setUp([report([fault]), report([])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use Women open' }));
  await waitFor(async () => expect(await isDisabled()).toBe(false));
  expect(sent.map((one) => one.mode)).toEqual(['preview', 'preview']);
  expect(sent[1]?.text).toBe(pasted.replace('Womens Open', 'Women open'));
});

it('does not offer to write more rows than places, and says how many are missing', async () => {
  setUp([report([], { placesLeft: 1 })]);
  expect(await isDisabled()).toBe(true);
  expect(screen.getByText(/also need 1 more place/)).toBeTruthy();
});

it('writes what was checked, and closes', async () => {
  const { sent, onClose } = setUp([report([]), report([], { importedCount: 2 })]);
  fireEvent.click(await confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map((one) => one.mode)).toEqual(['preview', 'commit']);
  expect(sent[1]?.text).toBe(pasted);
});
