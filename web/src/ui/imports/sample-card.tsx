import type { ImportReport } from '@cruxboard/contracts/imports';
import { Card } from '../card';
import { fieldLabel, texts } from './texts';
import styles from './sample-card.module.css';

/** The first rows as they will be imported, without the columns that are empty in all of them. */
export function SampleCard({ report: { sample } }: { report: ImportReport }) {
  const [first] = sample;
  if (first === undefined) return null;
  const fields = Object.keys(first).filter((field) => sample.some((row) => row[field] !== ''));
  return (
    <Card isFlush title={texts.sample}>
      <div className="overflow-x-auto">
        <table className={styles.table}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {fieldLabel(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, index) => (
              // Rows have no identity before they are written.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {fields.map((field) => (
                  <td key={field}>{row[field] === '' ? '–' : row[field]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
