import { AuthPage } from './auth-page';
import { SecondFactorStep, type SecondFactorStepProps } from './second-factor-step';
import { texts } from './texts';

/** The second factor as a page of its own. */
export function SecondStepPage(props: SecondFactorStepProps) {
  return (
    <AuthPage title={texts.secondStep.title} lead={texts.secondStep.lead}>
      <SecondFactorStep {...props} />
    </AuthPage>
  );
}
