import { createFileRoute } from '@tanstack/react-router';
import { ReturnPage } from '../features/site/pages/return-page';
import { BareBar } from './-shell/bare-bar';

interface ReturnSearch {
  /** checkout, email, email-change or password. */
  from?: string | undefined;
  /** success, cancelled or failed. */
  result?: string | undefined;
}

export const Route = createFileRoute('/return')({
  validateSearch: (search: Record<string, unknown>): ReturnSearch => ({
    from: text(search['from']),
    result: text(search['result']),
  }),
  component: Page,
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function Page() {
  const { from, result, next } = Route.useSearch();
  return (
    <>
      <BareBar />
      <ReturnPage from={from} result={result} next={next} />
    </>
  );
}
