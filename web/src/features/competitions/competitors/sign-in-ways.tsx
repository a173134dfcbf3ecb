import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { texts } from './texts';

const words = texts.signInWays;

/** For a visitor who needs an account to go on: with the one they have, or a new one. */
export function SignInWays({ next }: { next: string }) {
  return (
    <>
      <Link to="/auth/login" search={{ next }} className={buttonClass()}>
        {words.signIn}
      </Link>
      <Link to="/auth/register" search={{ next }} className={buttonClass({ look: 'plain' })}>
        {words.register}
      </Link>
    </>
  );
}
