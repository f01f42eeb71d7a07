import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { answer } from '../../../test/network.ts'
import { organization, organizations } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { Platforms } from './view.tsx'

const TEXT = {
  platform: 'youtube' as const,
  title: 'How lighthouses were made',
  description: 'Four towers and the sea.',
  tags: ['lighthouse'],
  title_limit: 100,
  description_limit: 5000,
}

test.each([
  [false, 'en', /^No platform is connected yet\. Orion publishes nothing by itself: copy these texts/],
  [true, 'en', /^Your platforms are configured, but Orion publishes nothing by itself: copy these texts/],
  [false, 'es', /^Aún no hay ninguna plataforma conectada\. Orion no publica nada por sí solo: copia estos textos/],
  [true, 'es', /^Tus plataformas están configuradas, pero Orion no publica nada por sí solo: copia estos textos/],
] as const)(
  'S10 the texts say whether a platform is configured (%s, %s), and that they are copied by hand',
  async (social_configured, language, said) => {
    answer(
      listOrganizations,
      organizations(organization({ social_configured }), organization({ organization_id: 'otra', is_default: false })),
    )
    show(<Platforms texts={[TEXT]} language="en" organization_id="marea" />, { language })
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByText('How lighthouses were made')).toBeTruthy()
  },
)
