import { fetchRead } from '../../../../lib/api/read';
import { download } from '../../../../lib/browser/download';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { FormFault } from '../auth-page';
import { texts } from './texts';
import { useAct } from './use-act';

/** Everything stored about the user, as one file. */
export function DataCard({ username }: { username: string }) {
  const { isBusy, fault, act } = useAct(async () => {
    const data = await fetchRead('/api/me/data', {});
    const name = `cruxboard-${username}-${data.exportedAt.slice(0, 10)}.json`;
    download(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    toasts.show({ words: texts.account.dataDone(name), tone: 'success', key: 'data' });
  });
  return (
    <Card title={texts.account.data}>
      <div className="grid justify-items-start gap-3">
        <p className="text-14 text-ink-2">{texts.account.dataWhy}</p>
        <FormFault>{fault ?? null}</FormFault>
        <Button look="plain" busy={isBusy} onClick={act}>
          {texts.account.dataSubmit}
        </Button>
      </div>
    </Card>
  );
}
