import type { Period } from '@cruxboard/domain/gyms/analytics/periods';
import { Download } from 'lucide-react';
import { download } from '../../../lib/browser/download';
import { Button } from '../../../ui/button';
import { useChartArchive } from '../../../ui/chart-files';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

/** The numbers of every chart in one file, for a spreadsheet. */
export function ExportAll({ period }: { period: Period }) {
  const archive = useChartArchive();
  const save = async () =>
    download(`analytics-${period.from}-to-${period.to}.zip`, await archive());
  return (
    <Button look="plain" onClick={() => void save()}>
      <Icon icon={Download} size="s" />
      {texts.exportAll}
    </Button>
  );
}
