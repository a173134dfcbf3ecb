import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { safeNext } from '../../../lib/address/next-address';
import { useTitle } from '../../../lib/hooks/use-title';
import { Button, buttonClass } from '../../../ui/button';
import { Message } from '../../../ui/message';
import { outcomeOf } from './return-outcome';
import { texts } from './texts';

/** Long enough to read the text. */
const continueAfterMs = 6000;
const words = texts.returned;

interface ReturnPageProps {
  from: string | undefined;
  result: string | undefined;
  /** From the address: only a path of this origin is followed. */
  next: string | undefined;
}

/** Where checkout and emailed links return to: says what happened, and continues by itself if all is well. */
export function ReturnPage({ from, result, next }: ReturnPageProps) {
  const { title, body, isSuccess } = outcomeOf(from, result);
  const href = safeNext(next);
  const [isStaying, setStaying] = useState(!isSuccess);
  const navigate = useNavigate();
  useTitle(title);
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => void navigate({ href, replace: true }), continueAfterMs);
    return () => clearTimeout(timer);
  }, [isStaying, href, navigate]);
  return (
    <div className="grid grow content-center">
      <div className="mx-auto w-full max-w-form px-4">
        <Message
          icon={isSuccess ? CircleCheck : CircleAlert}
          headingLevel={1}
          title={title}
          action={
            <div className="flex flex-wrap gap-2">
              <Link to={href} className={buttonClass()} replace>
                {words.continue}
              </Link>
              {isStaying ? null : (
                <Button look="plain" onClick={() => setStaying(true)}>
                  {words.stay}
                </Button>
              )}
            </div>
          }
        >
          <>
            <p>{body}</p>
            <p role="status" className="min-h-6 text-14 text-ink-3">
              {isStaying ? null : words.soon}
            </p>
          </>
        </Message>
      </div>
    </div>
  );
}
