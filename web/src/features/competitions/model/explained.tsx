import { lazy, Suspense } from 'react';
import { whenSettled } from '../../../lib/browser/when-settled';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import type { TermName } from './terms';

/** Comes once the page is idle; until then the text is the same without its underline. */
const ExplainedText = lazy(async () => {
  await whenSettled();
  return { default: (await importWithRetry(() => import('./explained-text'))).ExplainedText };
});

interface ExplainedProps {
  children: string;
  /** Undefined if an earlier text on the screen explains it. */
  term: TermName | undefined;
}

/** A text, with its first use of a term explained. */
export function Explained({ children: text, term }: ExplainedProps) {
  if (term === undefined) return text;
  return (
    <Suspense fallback={text}>
      <ExplainedText term={term}>{text}</ExplainedText>
    </Suspense>
  );
}
