import { linkToManual } from '#contract/manual/link-to-manual.ts';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite } from '#web/manual/citation-and-warning.tsx';

export const labelsText: ChapterText<'labels'> = {
  steps: [
    '到手当天就编号，并把号写在标本上。',
    '写一张标签：编号、矿物、完整产地、从谁处来、日期。',
    '目录在家外另存一份，每年导出一次。',
  ],
  sections: {
    number: (
      <>
        <p>
          号是一根线，一头拴着石头，一头拴着关于它的一切；线断了，这件东西也许再没人认得
          <Cite source="marking" />
          。做法：丙烯酸树脂（Paraloid
          B-72）溶于丙酮，在背面涂一小块，干透后用墨水写号，上面再薄薄盖一层。日后用丙酮就能擦掉。笔和浓度先在废石上试：太稠刷不匀，有的墨水一盖就花
          <Cite source="barrier" />。
        </p>
        <p>疏松的、粉末状的、可溶的，号写在盒上和随附的纸条上。标本上不贴胶带。</p>
      </>
    ),
    label: (
      <p>
        标签上写：编号、矿物和变种、尽可能完整的产地、几个字的特征，好让人对得上
        <Cite source="number" />
        ，以及采集人或来源、日期。用不褪色的墨水和无酸纸卡。永久号或它的二维码也印上：编号会改，标本会易主，这个地址不变。MIN-ID
        是六位，中间有连字符（A4T-BT5），由统一登记处给出
        <Cite source="minid" />
        ，照抄，不能自编。
      </p>
    ),
    catalogue: (
      <>
        <p>
          只有编号没有目录，等于没有；只有目录，石头上没号，也差不多。连研究过的成套标本，标签不全，搬一次家也会被当成石头扔掉
          <Cite source="currier" />
          。十栏的表天天记，强过一百栏的表记三天。
        </p>
        <p>
          补全目录时，一次只补一列：把秤摆上桌，把还没有重量的标本全部称完。在“我的收藏”的表格里，直接在单元格上输入即可改写；按
          Enter 到下一行，按 Tab
          到右边一格。单元格可以整块从电子表格复制过来、复制出去、向下填充，也可以一步一步撤销；没有键盘时，表头的按钮也能做同样的事。单元格放不下的内容，就先筛选列表，打开第一件，再用“保存并编辑列表中的下一件”逐件补下去。
        </p>
        <p>导出的表可以用表格软件修改后再导入：每一行按 id 认标本，所以编号也能改；写入之前，预览会列出旧值和新值。</p>
      </>
    ),
  },
};

export const localityText: ChapterText<'locality'> = {
  steps: [
    '从国家写到矿山，知道到哪里就写到哪里。',
    '老标签的原话照抄在旁，一字不改。',
    '经过谁的手、哪几年，逐一记下；每张标签拍照。',
  ],
  sections: {
    place: (
      <>
        <p>
          知道矿名就写矿名：“墨西哥 马皮米 奥胡埃拉矿”比“墨西哥 马皮米”有用得多；心里存疑，就把疑问写出来
          <Cite source="accuracy" />
          。写“附近”“矿区”，好过猜一个矿。自己采的，补上中段、采场和坐标；别人给的，至少要有国家、省、县
          <Cite source="localities" />。
        </p>
        <p>
          地名会改，县界会动，所以今名和原话都要留。两种错最常见：新坑的货挂老矿的名，几座矿共用一个名。敏感的地方，可以一件一件地设成只公开到县区或国家。
        </p>
      </>
    ),
    type: (
      <p>
        模式产地是一种矿物首次描述的产地；模式标本是当年研究的那一块
        <Cite source="type" />
        ，在博物馆里。你手里的，是出自模式产地的标本，这已经够有意思了。
      </p>
    ),
    provenance: (
      <p>
        长在哪里是产地，经过谁的手是流传，分开记
        <Cite source="steps" />
        。流传是一条链：采集人、矿商、每位藏家和年份。凭据就是旧标签，写错的也留，前人一直这么做
        <Cite source="oldLabels" />
        。在本站交换，这条链随标本一起过去，见<a href={linkToManual('exchanging')}>交换</a>。
      </p>
    ),
  },
};

export const successionText: ChapterText<'succession'> = {
  steps: [
    '让一个从没见过的人，也能凭号找到石头，凭石头找到号。',
    '留一份清单：编号、存放位置、危害、可以请教的人。',
    '趁能说话时，跟博物馆或老友谈好。',
  ],
  sections: {
    list: (
      <>
        <p>
          家里人多半不懂石头。一场病，一屋子没有标签的箱子就成了他们的难题
          <Cite source="legacy" />
          。他们先要一份清单，每一条都能毫不含糊地对上一件
          <Cite source="instructions" />
          ；再要一张名单：谁认得，谁愿意收，借出了什么，交换还欠着谁的。
        </p>
        <p>
          <a href={linkToManual('radioactive')}>放射性</a>的、<a href={linkToManual('poisonous')}>有毒</a>的、
          <a href={linkToManual('asbestos')}>纤维状</a>
          的，盒上都写明，给下一个拉开抽屉的人看。完整导出的目录，离开本站也能打开。
        </p>
      </>
    ),
    places: (
      <p>
        博物馆收得少，而且要挑。一件平常的标本能让他们留下，常常是因为采集人亲手写的产地
        <Cite source="curating" />
        。什么都不安排，整批散失的也有
        <Cite source="disposing" />
        。要合自己的心意，最好趁自己还办得动时亲手办
        <Cite source="instructions" />
        ：送、让、换都行，还见得到下一位主人。
      </p>
    ),
  },
};
