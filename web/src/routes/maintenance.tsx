import { createFileRoute } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { publicConfig } from '../lib/public-config';
import { useTitle } from '../lib/use-title';
import { Message } from '../ui/message';
import { texts } from './-shell/texts';

export const Route = createFileRoute('/maintenance')({ component: Page });

function Page() {
  useTitle(texts.maintenance.tab);
  const { email } = publicConfig().operator;
  return (
    <div className="grid min-h-dvh content-center">
      <Message icon={Wrench} headingLevel={1} title={texts.maintenance.title}>
        {texts.maintenance.said}
        {email !== null && (
          <>
            {' '}
            {texts.maintenance.write} <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
      </Message>
    </div>
  );
}
