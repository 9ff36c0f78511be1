import { AboutFeatures } from './about/about-features.tsx';
import { AboutPurpose } from './about/about-purpose.tsx';
import { AboutValues } from './about/about-values.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { WovenOrnament } from '#ui/woven.tsx';

/** Who is behind the site, and why. */
export default function AboutPage() {
  const { name } = useSite();
  return (
    <>
      <PageHead
        title="Acerca de"
        description={`${name} reúne a los negocios de Guatemala con quienes los buscan: nuestra visión, nuestra misión y nuestros valores.`}
        path={paths.about}
        image={paths.shareImage.page('about')}
      />
      <div className="space-y-16 md:space-y-24">
        <header className="mx-auto flex max-w-3xl flex-col items-center pt-4 text-center">
          <WovenOrnament />
          <h1 className="mt-6 text-3xl">Una plaza donde cabe todo el país</h1>
          <p className="mt-4 text-lg text-muted">
            {name} reúne en un solo lugar a los negocios de Guatemala y a quienes los buscan: la panadería de
            la esquina, el taller de confianza, la tejedora del altiplano.
          </p>
        </header>
        <AboutPurpose />
        <AboutValues />
        <AboutFeatures />
        <div className="flex flex-wrap justify-center gap-3 max-sm:flex-col">
          <LinkButton to={paths.businesses()}>Buscar un negocio</LinkButton>
          <LinkButton to={paths.plans} look="quiet">
            Publicar el mío
          </LinkButton>
        </div>
      </div>
    </>
  );
}
