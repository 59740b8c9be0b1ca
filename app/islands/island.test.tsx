import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultSiteData } from "#app/shell/site-data.ts";
import { SiteDataContext, useSiteData } from "#app/shell/use-site-data.ts";
import { Island, RenderIslandContext } from "./island.tsx";
import type { IslandName, IslandProps } from "./registry.ts";

function Names() {
  const { company, hours } = useSiteData();
  return <p>{hours ? "all" : company.brandName}</p>;
}

function draw(name: string, props: object) {
  return renderToString(
    <RenderIslandContext
      value={(island, identifierPrefix) => renderToString(island, { identifierPrefix })}
    >
      <SiteDataContext value={defaultSiteData}>
        <Island
          name={name as IslandName}
          component={Names as never}
          when="touch"
          props={props as IslandProps<IslandName> & object as never}
          facts={["company"]}
        />
      </SiteDataContext>
    </RenderIslandContext>,
  );
}

test("an island is rendered with its name, hydration time, props and only the facts that it asks for", () => {
  const html = draw("quote", { need: "backup" });
  expect(html).toContain('data-island="quote"');
  expect(html).toContain('data-when="touch"');
  expect(html).toContain('data-props="{&quot;need&quot;:&quot;backup&quot;}"');
  expect(html).toContain(`<p>${defaultSiteData.company.brandName}</p>`);
});

test("an unknown name and props that are not JSON fail the rendering", () => {
  expect(() => draw("nobody", {})).toThrow('The registry knows no island "nobody".');
  expect(() => draw("quote", { need: () => "backup" })).toThrow("it is not JSON");
});
