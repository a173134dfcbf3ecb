import { limits } from '@cruxboard/domain/limits';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/browser/download';
import { Button } from '../button';
import { FileDrop } from '../file-drop';
import { Icon } from '../icon';
import { Textarea } from '../textarea';
import { type ImportSource, sourceOfFile, sourceOfText } from './source';
import { type ImportKind, texts } from './texts';

interface ChooseSourceProps {
  kind: ImportKind;
  template: string;
  isChecking: boolean;
  onSource: (source: ImportSource) => void;
}

/** Choose a file, or paste rows from a spreadsheet. */
export function ChooseSource({ kind, template, isChecking, onSource }: ChooseSourceProps) {
  const [pasted, setPasted] = useState('');
  return (
    <div className="grid max-w-prose content-start gap-5">
      <FileDrop
        label={texts.choose}
        hint={texts.hint}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        sizeMaxBytes={limits.competitor.import.sizeMaxBytes}
        disabled={isChecking}
        onFile={(file) => void sourceOfFile(file).then(onSource)}
      />
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() !== '') onSource(sourceOfText(texts.pasted, pasted));
        }}
      >
        <Textarea
          label={texts.pasteLabel}
          help={texts.pasteHelp}
          rows={5}
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            look="plain"
            busy={isChecking}
            busyLabel={texts.checking}
            disabled={pasted.trim() === ''}
          >
            {texts.check}
          </Button>
          <Button
            look="ghost"
            onClick={() =>
              download(`${kind === 'competitors' ? kind : 'climbs'}-template.csv`, template)
            }
          >
            <Icon icon={Download} size="s" />
            {texts.template}
          </Button>
        </div>
      </form>
    </div>
  );
}
