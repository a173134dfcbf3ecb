import { Term } from '../../../ui/term';
import { termTexts } from './term-texts';
import { findTerm, type TermName } from './terms';

/** A text, with its first use of a term explained. */
export function ExplainedText({ children: text, term }: { children: string; term: TermName }) {
  const found = findTerm(text, term);
  if (!found) return text;
  const [word] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <Term meaning={termTexts[term]}>{word}</Term>
      {text.slice(found.index + word.length)}
    </>
  );
}
