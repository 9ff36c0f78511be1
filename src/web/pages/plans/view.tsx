import { Payment } from '#features/plans/ui/payment.tsx';
import { PlanComparison } from '#features/plans/ui/plan-comparison.tsx';
import { PlansContact } from '#features/plans/ui/plans-contact.tsx';
import { PlansHero } from '#features/plans/ui/plans-hero.tsx';
import { PremiumReasons } from '#features/plans/ui/premium-reasons.tsx';
import { formatQuetzales } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';

export default function PlansPage() {
  const { premiumMonthly } = useSite();
  return (
    <>
      <PageHead
        title="Planes"
        description={`Publica tu negocio gratis o destácalo con Premium por ${formatQuetzales(premiumMonthly)} al mes: más negocios, más anuncios, con fotos y en la página de inicio.`}
        path={paths.plans}
        image={paths.shareImage.page('planes')}
      />
      <div className="space-y-14 md:space-y-20">
        <PlansHero />
        <section aria-labelledby="comparacion">
          <h2 id="comparacion" className="mb-6 text-2xl">
            Compara los planes
          </h2>
          <PlanComparison />
        </section>
        <Payment />
        <PremiumReasons />
        <PlansContact />
      </div>
    </>
  );
}
